/** npm run bench capacity: calculates the load of sites of 10,000 to 10,000,000 members and writes it into docs/scale.md. */
import { putIntoDocument } from '../document.ts'
import { isTiny } from '../scale.ts'
import { MEASURED } from './cost.ts'
import { costSection, loadSection } from './section.ts'

for (const [name, section] of [
  ['costs', costSection(MEASURED)],
  ['load', loadSection(MEASURED)],
] as const) {
  console.log(section)
  if (!isTiny) putIntoDocument(name, section)
}
