import { Button, Group } from '@mantine/core'
import i18next from 'i18next'
import { closeToast, type ToastOptions, toast } from './toast.ts'

/** Long enough to notice a mistake and reach the button, in milliseconds. */
const patience = 8000
let count = 0

/** Says what was done, with an Undo button for some seconds. */
export function toastWithUndo(
  message: string,
  undo: () => void,
  options?: Pick<ToastOptions, 'duration'>,
): void {
  count += 1
  const group = `undo ${count}`
  let undone = false
  const once = () => {
    if (undone) return
    undone = true
    closeToast(group)
    undo()
  }
  toast(
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={once}>
        {i18next.t('ui:undo')}
      </Button>
    </Group>,
    { variant: 'success', duration: patience, ...options, group },
  )
}
