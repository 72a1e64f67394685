/** A sentence without its language: its code in the catalogues and the values it mentions. */
export type Message = { readonly code: string; readonly params?: MessageParams }
export type MessageParams = Readonly<Record<string, string | number>>

/** Until every sentence stands in a catalogue. */
export type Said = Message | string
