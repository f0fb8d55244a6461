import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Target } from './file-targets.ts'

interface Props {
  /** Undefined while loading. */
  targets: readonly Target[] | undefined
  /** Id of a conversation. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Chooses one of the viewer's open conversations. */
export function TargetSelect({ targets, chosen, onChoose }: Props) {
  const { t } = useTranslation('messaging/lazy')
  return (
    <Select
      label={t('sendFiles.conversation')}
      placeholder={t('sendFiles.choose')}
      nothingFoundMessage={t('sendFiles.none')}
      data={(targets ?? []).map(({ id, label }) => ({ value: id, label }))}
      disabled={!targets}
      value={chosen}
      onChange={onChoose}
      limit={50}
      searchable
      data-autofocus
    />
  )
}
