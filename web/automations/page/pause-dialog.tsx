import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import type { Automation } from '../automation.ts'
import { pauseAutomationMutation } from '../operations.ts'

interface Props {
  automation: Automation
  onClose: () => void
}

/** Pauses an automation until a day. */
export function PauseDialog({ automation: { id }, onClose }: Props) {
  const { t } = useTranslation('automations')
  const [pause] = useCommand(pauseAutomationMutation)
  const form = useProductForm({
    schema: async () => (await import('../../../shared/automations.ts')).pauseAutomationInput,
    initial: { until: '' },
    toInput: ({ until }) => ({ id, until }),
    send: async ({ until }) => void (await pause({ input: { id, until } })),
  })
  return (
    <FormDialog form={form} title={t('pause.title')} action={t('pause.confirm')} onClose={onClose}>
      <DayField
        {...form.field('until', { required: true })}
        label={t('pause.until')}
        description={t('pause.hint')}
      />
    </FormDialog>
  )
}
