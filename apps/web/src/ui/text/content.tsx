import { plainParagraphs } from '@eco/domain/blog/markdown'
import { Component, type ReactNode, Suspense } from 'react'
import { logFailure } from '../../lib/browser/log.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'

const MarkdownText = lazyPart(() => import('./markdown-text.tsx'), 'MarkdownText')

export const TEXT = 'grid max-w-[68ch] grid-cols-1 gap-3 leading-[1.65] wrap-anywhere'

/** A text in Markdown. Shows plain paragraphs until the Markdown renderer loads, or if it fails. */
export function Content({ content, level }: { content: string; level: 2 | 3 }) {
  const plain = keyed(plainParagraphs(content)).map(({ key, line }) => <p key={key}>{line}</p>)
  return (
    <div data-part="text" className={TEXT}>
      <OrElse else={plain}>
        <Suspense fallback={plain}>
          <MarkdownText content={content} level={level} />
        </Suspense>
      </OrElse>
    </div>
  )
}

/** Paragraphs may be identical, so the key includes the index. */
const keyed = (lines: readonly string[]) => lines.map((line, at) => ({ line, key: `${at} ${line}` }))

class OrElse extends Component<{ else: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    logFailure('Could not draw a text', error)
  }
  override render() {
    return this.state.failed ? this.props.else : this.props.children
  }
}
