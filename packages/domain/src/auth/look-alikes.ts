/**
 * Letters that look alike: the first letter of each string replaces the others.
 * Source: Unicode Technical Standard 39, confusables.txt 16.0, the part that people can type; NFKD covers the
 * rest.
 */
const CAPITALS = [
  ...['AΑАᎪ', 'BΒВᏴ', 'CСᏟ', 'EΕЕᎬ', 'FϜ', 'GᏀԌ', 'HΗНᎻ', 'JЈᎫ', 'KΚКᏦK', 'LᏞ', 'MΜМᎷ', 'NΝ', 'OΟОՕ'],
  ...['PΡРᏢ', 'QԚ', 'SЅՏᏚ', 'TΤТᎢ', 'UՍ', 'VᏙѴ', 'WᎳԜ', 'XΧХ', 'YΥҮУ', 'ZΖᏃ'],
]
const SMALL = [
  ...['aαаɑᴀ', 'bьʙ', 'cсϲᴄ', 'dԁɗᴅđ', 'eеєᴇɛ', 'gɡց', 'hһհħ', 'jјϳ', 'kκкᴋ', 'mмᴍ', 'nոռηпɴ', 'oοоօøσᴏ0'],
  ...['pρрᴘþ', 'qԛգ', 'rгʀ', 'sѕꜱ', 'tτтᴛŧ', 'uυսʋᴜ', 'vνѵᴠ', 'wωԝшᴡ', 'xхχ', 'yуүγʏ', 'zᴢ'],
  'liıɩιіɪ1|ӏłʟ',
]
/** Letter pairs that look like one letter. */
const PAIRS = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
] as const

/** The first letter of each line replaces the others. */
export const lookAlikes = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [first = '', ...others] = [...line]
      return others.map((other) => [other, first] as const)
    }),
  )
const [capitals, small] = [lookAlikes(CAPITALS), lookAlikes(SMALL)]

const ACCENTS = /[\u0300-\u036f]/g
/** Characters that are invisible, or visible only as a gap or a mark between letters. */
const BETWEEN = /[\p{Z}\p{P}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

const replaced = (text: string, table: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => table.get(letter) ?? letter).join('')

/**
 * Names that look alike have the same skeleton: `Asha Rao`, `asha_rao`, `Аsha Rао` with Cyrillic letters. For
 * comparison only, never shown.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '')
  let skeleton = replaced(replaced(plain, capitals).toLowerCase(), small)
  for (const [drawn, letters] of PAIRS) skeleton = skeleton.replaceAll(drawn, letters)
  skeleton = skeleton.replace(BETWEEN, '')
  // A name of only punctuation has nothing else to compare.
  return skeleton === '' ? plain.replace(/\s/g, '') : skeleton
}
