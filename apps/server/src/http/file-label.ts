const NAME_SHOWN_CHARACTERS = 60

/** `Photo 2 (IMG_1.jpg)`: names a file in an error; cleans and shortens the name that the client chose. */
export function fileLabel(noun: string, number: number, fileName: string): string {
  const plain = fileName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const shown = plain.length > NAME_SHOWN_CHARACTERS ? `${plain.slice(0, NAME_SHOWN_CHARACTERS)}…` : plain
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`
  return shown === '' ? title : `${title} (${shown})`
}
