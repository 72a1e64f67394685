/** The few answers of S3 that are XML are flat lists; a parser of all XML would only add what could be attacked. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name; undefined when there is none. */
export function textIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]
  return text === undefined ? undefined : decoded(text)
}

/** The contents of all elements of this name, which must not contain another of that name. */
export function partsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, part = '']) => part,
  )
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    if (name === undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return ENTITIES[name] ?? whole
  })
}
