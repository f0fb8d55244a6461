import { Checkbox, Paper, ScrollArea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../ui/rich-text/rich-text.tsx'

interface Props {
  content: string
  taken: boolean
  onChange: (taken: boolean) => void
}

/** The task's future description, which everyone who sees the task can read; it can be left out. */
export function TakenText({ content, taken, onChange }: Props) {
  const { t } = useTranslation('work')
  if (content.trim() === '') return null
  return (
    <div>
      <Checkbox
        label={t('message.withText')}
        checked={taken}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {taken && (
        <Paper withBorder mt="xs" p="xs" component="section" aria-label={t('message.text')}>
          <ScrollArea.Autosize mah="10rem">
            <RichText content={content} />
          </ScrollArea.Autosize>
        </Paper>
      )}
    </div>
  )
}
