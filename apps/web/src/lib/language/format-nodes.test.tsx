import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { voyage as TEXTS } from '../../messages/en/voyage.json'
import { formatNodes } from './format-nodes.tsx'

it('puts elements into a sentence', () => {
  const nodes = formatNodes(TEXTS.questionsFor, { name: 'Asha', level: <b>easy</b>, count: 10 })
  expect(renderToStaticMarkup(nodes)).toBe('Questions for Asha: <b>easy</b>, 10 in total.')
})
