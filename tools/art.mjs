// Converts an SVG in apps/web/src/ui/art/source to a React component in ui/art, for a picture that must
// follow the theme and be animated. Usage: node tools/art.mjs hero-landscape [output folder]
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = new URL('../apps/web/src/ui/art/', import.meta.url)
const [, , name, into = fileURLToPath(folder)] = process.argv
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: node tools/art.mjs <name of an SVG in apps/web/src/ui/art/source>')
  process.exit(1)
}

const source = await readFile(new URL(`source/${name}.svg`, folder), 'utf8')
if (/\sstyle=|<style|<script|\son\w+=/.test(source)) {
  console.error(`${name}.svg holds a style, script or handler, which the content security policy forbids`)
  process.exit(1)
}

const camel = (word) => word.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const component = name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())
// fill-opacity="…" -> fillOpacity="…"; data- and aria- attributes keep their hyphens
const body = source
  .replace(/<\?xml.*?\?>|<!--.*?-->/gs, '')
  .replace(/<svg[^>]*>|<\/svg>\s*$/g, '')
  .replace(/\s(?!data-|aria-)([a-z]+(?:-[a-z]+)+)=/g, (_, attribute) => ` ${camel(attribute)}=`)
  .replace(/></g, '>\n<')
  .trim()
const attribute = (key) => new RegExp(`\\s${key}="([^"]*)"`).exec(source)?.[1]

const text = `// Made by tools/art.mjs from source/${name}.svg; change the picture, then run \`node tools/art.mjs ${name}\`.
import type { ComponentProps } from 'react'

export function ${component}Art(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="${attribute('viewBox')}" preserveAspectRatio="${attribute('preserveAspectRatio') ?? 'xMidYMid meet'}" aria-hidden="true" {...props}>
${body}
    </svg>
  )
}
`
const target = join(into, `${name}.tsx`)
await writeFile(target, text)
console.log(`wrote ${target}`)
