import { ui as MESSAGES } from '../../messages/en/ui.json'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = {
  /** Names what could not be loaded. */
  title: string
  text?: string | undefined
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Replaces a page or a list that could not be loaded, with a button to try again. */
export function LoadFailed({ title, text, query: { isFetching, refetch } }: LoadFailedProps) {
  return (
    <EmptyState
      art="error"
      title={title}
      text={text}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {MESSAGES.tryAgain}
        </Button>
      }
    />
  )
}
