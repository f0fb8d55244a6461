import { Button, Group, Stack, Switch, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { autoResponderMax } from '../../../shared/identity-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useAbsence } from './use-absence.ts'

/** Whether a person is away, and the automatic reply for that time. */
export function AwaySection() {
  const { t } = useTranslation(['away', 'ui'])
  const { absence, error, again, change } = useAbsence()
  const [typed, setTyped] = useDraft<string>('away/text')
  if (!absence) return error ? <ErrorState error={error} retry={again} /> : <FormSkeleton fields={2} />
  const stored = absence.autoResponderContent ?? ''
  const text = typed ?? stored
  const changed = text.trim() !== stored.trim()

  async function save() {
    if (!(await change({ autoResponderContent: text.trim() || null }))) return
    setTyped(undefined)
    toast(t('ui:saved'), { variant: 'success' })
  }

  return (
    <Stack gap="xl">
      <Switch
        label={t('away.away')}
        description={t(stored ? 'away.awayHint' : 'away.awayWithoutText')}
        checked={absence.away === true}
        onChange={(event) => void change({ away: event.currentTarget.checked })}
      />
      <Stack gap="sm">
        <Textarea
          label={t('away.text')}
          description={t('away.textHint')}
          placeholder={t('away.example')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={autoResponderMax}
          value={text}
          onChange={({ currentTarget: { value } }) => setTyped(value === stored ? undefined : value)}
        />
        {changed && (
          <Group>
            <Button onClick={() => void save()}>{t('ui:save')}</Button>
          </Group>
        )}
      </Stack>
    </Stack>
  )
}
