/** @returns what rejects when this program is told to stop, so that `finally` ends the programs that it has started */
export const interrupted = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error('interrupted')))
  })
