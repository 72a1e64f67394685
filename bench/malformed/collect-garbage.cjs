/** Loaded into the measured server: collects garbage on SIGUSR2, so that what remains is what it holds. */
const { isMainThread } = require('node:worker_threads')

/** The first collection releases what finalizers hold, later ones give the pages back. */
const TIMES = 3
const PAUSE_MS = 500

function collect(left) {
  globalThis.gc()
  if (left > 1) setTimeout(collect, PAUSE_MS, left - 1)
}

if (isMainThread) process.on('SIGUSR2', () => collect(TIMES))
