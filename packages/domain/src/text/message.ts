/** A sentence without its language: its code in the catalogues and the values it mentions. */
export type Message = {
  readonly code: string
  /** A message among them is part of the sentence, such as the name of a file. */
  readonly params?: Readonly<{ [name: string]: string | number | Message }>
}
/** The values of a text whose messages are already sentences. */
export type MessageParams = Readonly<Record<string, string | number>>

/** The values of a message, with its inner messages as sentences. */
export const writtenParams = ({ params = {} }: Message, write: (message: Message) => string): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? write(value) : value]),
  )
