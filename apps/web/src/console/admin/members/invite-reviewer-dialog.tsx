import { reviewer as MESSAGES } from '../../../messages/en/setup.json'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ReviewerForm } from '../setup/reviewer-form.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The same form as in the setup. */
export const InviteReviewerDialog = ({ open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={MESSAGES.dialogTitle}
    footer={
      <Button variant="secondary" onClick={() => onOpenChange(false)}>
        {MESSAGES.close}
      </Button>
    }
  >
    <ReviewerForm />
  </Dialog>
)
