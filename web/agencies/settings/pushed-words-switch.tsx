import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { hidePushedWordsMutation } from '../operations.ts'

interface Props {
  agency: { id: string; hidesPushedWords: boolean }
}

/** Whether what leaves for the push services of browsers has no words of anybody; saved at once. */
export function PushedWordsSwitch({ agency: { id, hidesPushedWords } }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const [update] = useCommand(hidePushedWordsMutation)
  const { run, latest, error } = useAction((hides: boolean) =>
    update({ input: { id, hidesPushedWords: hides } }),
  )
  return (
    <Stack gap="xs" mt="xl">
      <Switch
        label={t('pushedWords.hide')}
        description={t('pushedWords.hint')}
        checked={latest ?? hidesPushedWords}
        onChange={({ currentTarget: { checked } }) => void run(checked)}
      />
      <FormFailure error={error} />
    </Stack>
  )
}
