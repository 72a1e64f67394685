import type { Page } from '@playwright/test'
import type { PhotoFile } from './photos.ts'

const SECONDS = 1

/** Records a second of moving colours in the browser. The page must be loaded. */
export async function recordVideo(page: Page, name = 'proof.webm'): Promise<PhotoFile> {
  const bytes = await page.evaluate(async (ms) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    let hue = 0
    const painting = setInterval(() => {
      hue += 9
      if (!brush) return
      brush.fillStyle = `hsl(${hue} 60% 50%)`
      brush.fillRect(0, 0, canvas.width, canvas.height)
    }, 40)
    await new Promise((resolve) => setTimeout(resolve, ms))
    clearInterval(painting)
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  }, SECONDS * 1_000)
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}
