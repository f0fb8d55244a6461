import { Button, Group } from '@mantine/core'
import { toast } from './toast.ts'

/** Long enough to notice a mistake and reach the button, in milliseconds. */
const patience = 8000

/** Says what was done, with a button that takes it back for some seconds. */
export function toastWithUndo(message: string, undoLabel: string, undo: () => void): void {
  let undone = false
  const once = () => {
    if (undone) return
    undone = true
    undo()
  }
  toast(
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={once}>
        {undoLabel}
      </Button>
    </Group>,
    { variant: 'success', duration: patience },
  )
}
