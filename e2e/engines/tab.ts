/** What can be sent into a page and back. */
export type Plain = string | number | boolean | null | { [name: string]: Plain | undefined } | Plain[]
/** Runs in a page, so it uses nothing outside itself. */
export type InPage<Given extends Plain[], Result> = (...given: Given) => Result
export type Size = { width: number; height: number }

/** An element of a page. */
export type Control = {
  click: () => Promise<void>
  /** Presses the keys of a text; the element must have the focus or take it. */
  type: (text: string) => Promise<void>
  /** Chooses the option of a list that has this value. */
  select: (value: string) => Promise<void>
  /** Chooses files from the disk. */
  upload: (files: string[]) => Promise<void>
}

/** One window of a browser with its own session. What differs between the protocols, and nothing else. */
export type Tab = {
  /** Name and version of the browser. */
  browser: string
  go: (address: string) => Promise<void>
  run: <Given extends Plain[], Result>(work: InPage<Given, Result>, ...given: Given) => Promise<Result>
  /** Runs a script without the limits of the content security policy. */
  inject: (script: string) => Promise<void>
  /** The element that a function returns. */
  take: <Given extends Plain[]>(
    work: InPage<Given, Element | null>,
    ...given: Given
  ) => Promise<Control | undefined>
  resize: (size: Size) => Promise<void>
  /** PNG of what the window shows. */
  picture: () => Promise<Uint8Array>
  /** Errors in its console, as far as the protocol tells them. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

export type RunningEngine = {
  newTab: (size: Size) => Promise<Tab>
  stop: () => Promise<void>
}
/** @param dark whether the device prefers dark colours */
export type StartEngine = (options: { dark: boolean }) => Promise<RunningEngine>
