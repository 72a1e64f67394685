declare module 'virtual:translations' {
  type Texts = { [key: string]: string | Texts }
  /** Per language and catalogue. English is not among them: it comes with the code. */
  export const translations: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ default: Texts }>>>>
  >
}
