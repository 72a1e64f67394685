import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const STORED = 0

/** Files of a zip by name. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  let at = zip.length - END_BYTES
  while (zip.readUInt32LE(at) !== END_OF_DIRECTORY) at--
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(at + 16)
  for (let left = zip.readUInt16LE(at + 10); left > 0; left--) {
    if (zip.readUInt32LE(entry) !== DIRECTORY_ENTRY) throw new Error('the directory of the zip is broken')
    const [method, size] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)]
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(entry + offset))
    const [nameLength = 0, extra = 0, comment = 0] = lengths
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(name, method === STORED ? bytes : inflateRawSync(bytes))
    entry += 46 + nameLength + extra + comment
  }
  return files
}
