// Checks a public log with the packages that Go uses for its own checksum database: a client that shares no
// code with the server. Usage: go run main.go http://localhost:3000/log
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8
const width = 1 << height

func fail(format string, values ...interface{}) {
	fmt.Printf(format+"\n", values...)
	os.Exit(1)
}

func must(err error, what string) {
	if err != nil {
		fail("%s: %v", what, err)
	}
}

func get(url string) []byte {
	answer, err := http.Get(url)
	must(err, url)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	must(err, url)
	if answer.StatusCode != 200 {
		fail("%s: %d", url, answer.StatusCode)
	}
	return body
}

type tiles struct{ base string }

func (t tiles) Height() int { return height }

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		all = append(all, get(t.base+"/tile/"+strings.TrimPrefix(tile.Path(), "tile/8/")))
	}
	return all, nil
}

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func open(text []byte, key string) (string, tlog.Tree, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return "", tlog.Tree{}, err
	}
	signed, err := note.Open(text, note.VerifierList(verifier))
	if err != nil {
		return "", tlog.Tree{}, err
	}
	lines := strings.Split(signed.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return "", tlog.Tree{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return lines[0], tlog.Tree{N: size, Hash: root}, err
}

func leaf(base string, size, index int64) []byte {
	tile := tlog.Tile{H: height, L: 0, N: index / width, W: width}
	if left := size - tile.N*width; left < width {
		tile.W = int(left)
	}
	bundle := get(base + "/tile/entries/" + strings.TrimPrefix(tile.Path(), "tile/8/0/"))
	for n := int64(0); len(bundle) >= 2; n++ {
		length := int(binary.BigEndian.Uint16(bundle))
		if n == index%width {
			return bundle[2 : 2+length]
		}
		bundle = bundle[2+length:]
	}
	fail("the bundle lacks entry %d", index)
	return nil
}

func proof(base string, index int64) tlog.RecordProof {
	lines := strings.Split(string(get(fmt.Sprintf("%s/proof/%d", base, index))), "\n")
	if lines[0] != "c2sp.org/tlog-proof@v1" || lines[1] != fmt.Sprintf("index %d", index) {
		fail("the proof of %d begins with %q", index, lines[:2])
	}
	var hashes tlog.RecordProof
	for _, line := range lines[2:] {
		if line == "" {
			break
		}
		bytes, err := base64.StdEncoding.DecodeString(line)
		must(err, "proof")
		var hash tlog.Hash
		copy(hash[:], bytes)
		hashes = append(hashes, hash)
	}
	return hashes
}

func main() {
	base := os.Args[1]
	key := strings.TrimSpace(string(get(base + "/vkey")))
	text := get(base + "/checkpoint")
	origin, tree, err := open(text, key)
	must(err, "checkpoint")
	reader := tlog.TileHashReader(tree, tiles{base})

	for n := 0; n < 50; n++ {
		index := rand.Int63n(tree.N)
		data := leaf(base, tree.N, index)
		own, err := tlog.ProveRecord(tree.N, index, reader)
		must(err, "prove record")
		must(tlog.CheckRecord(own, tree.N, tree.Hash, index, tlog.RecordHash(data)), "check record")
		given := proof(base, index)
		must(tlog.CheckRecord(given, tree.N, tree.Hash, index, tlog.RecordHash(data)), "check the given proof")
		flipped := append([]byte{}, data...)
		flipped[rand.Intn(len(flipped))] ^= 1
		if tlog.CheckRecord(given, tree.N, tree.Hash, index, tlog.RecordHash(flipped)) == nil {
			fail("a changed entry %d is proven", index)
		}
		given[rand.Intn(len(given))][rand.Intn(32)] ^= 1
		if tlog.CheckRecord(given, tree.N, tree.Hash, index, tlog.RecordHash(data)) == nil {
			fail("a changed proof of %d is accepted", index)
		}
	}
	for n := 0; n < 20; n++ {
		older := 1 + rand.Int63n(tree.N-1)
		newer := older + rand.Int63n(tree.N-older+1)
		before, err := tlog.TreeHash(older, reader)
		must(err, "older root")
		after, err := tlog.TreeHash(newer, reader)
		must(err, "newer root")
		steps, err := tlog.ProveTree(newer, older, reader)
		must(err, "prove tree")
		must(tlog.CheckTree(steps, newer, after, older, before), "check tree")
		before[0] ^= 1
		if tlog.CheckTree(steps, newer, after, older, before) == nil {
			fail("a changed root of %d is accepted", older)
		}
	}
	changed := bytes.Replace(text, []byte("\n"), []byte("x\n"), 1)
	if _, _, err := open(changed, key); err == nil {
		fail("a changed checkpoint is accepted")
	}
	fmt.Printf("%s: 50 entries and 20 pairs of sizes of %d agree\n", origin, tree.N)
}
