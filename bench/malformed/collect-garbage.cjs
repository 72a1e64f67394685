/** Loaded into the measured server: collects garbage on SIGUSR2, so that only memory in use remains. */
const { isMainThread } = require('node:worker_threads')

/** The first collection runs finalizers; later ones release the freed memory. */
const TIMES = 3
const PAUSE_MS = 500

function collect(left) {
  globalThis.gc()
  if (left > 1) setTimeout(collect, PAUSE_MS, left - 1)
}

if (isMainThread) process.on('SIGUSR2', () => collect(TIMES))
