import { Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { useStartHidden } from '../../agencies/start/use-start-hidden.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './portal.module.css'

const sentences = ['place', 'write', 'waits'] as const

/** What a new client should know: what this is, where they write, and what waits for them. Shown until it is hidden. */
export function FirstVisit() {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const [hidden, hide] = useStartHidden()
  if (hidden || !agency) return null
  return (
    <section aria-label={t('portal.first.title')} className={classes.first}>
      <div>
        {sentences.map((sentence) => (
          <Text key={sentence} c="dimmed">
            {t(`portal.first.${sentence}`, { agency: agency.name })}
          </Text>
        ))}
      </div>
      <IconButton label={t('portal.first.hide')} icon={IconX} onClick={hide} />
    </section>
  )
}
