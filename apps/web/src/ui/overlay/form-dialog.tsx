import { type ComponentProps, useId } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './overlay-props.ts'

type FormDialogProps = Omit<DialogProps, 'footer' | 'onOpenChange'> & {
  close: () => void
  /** What `formProps` of the form returns. */
  form: ComponentProps<'form'>
  cancel: string
  submit: string
  variant?: ButtonVariant | undefined
  busy: boolean
  busyLabel?: string
  /** Cancel waits while the form is sent. */
  held?: boolean
}

/** A dialog that is one form, with a button to leave it and one to send it. */
export function FormDialog(props: FormDialogProps) {
  const {
    close,
    form,
    cancel,
    submit,
    variant = 'primary',
    busy,
    busyLabel,
    held,
    children,
    ...dialog
  } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      footer={
        <>
          <Button variant="secondary" disabled={busy && held} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy} busyLabel={busyLabel}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="grid grid-cols-1 gap-4" {...form}>
        {children}
      </form>
    </Dialog>
  )
}
