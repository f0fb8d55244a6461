import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import type { Automation } from '../automation.ts'
import { useStateWords } from '../list/use-state-words.ts'
import classes from './page.module.css'

/** Whether an automation is on, and when it last ran. */
export function StateLine({ automation }: { automation: Automation }) {
  const { t } = useTranslation('automations')
  const { dateTime } = useFormats()
  const stateOf = useStateWords()
  const { status } = automation
  const { lastRun } = automation.automation
  const state = status === 'scheduled' ? t('on') : stateOf(automation)
  const ran = lastRun ? t('lastRun', { time: dateTime(lastRun.dueAt) }) : t('neverRan')
  return (
    <Text size="xs" c={status === 'failed' ? 'danger' : 'dimmed'} className={classes.state}>
      {state} · {ran}
    </Text>
  )
}
