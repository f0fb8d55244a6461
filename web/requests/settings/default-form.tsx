import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../shared/forms-facts.ts'
import { FormEditor } from '../../forms/builder/form-editor.tsx'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { defaultFormQuery, saveRequestSettingsMutation } from '../operations.ts'

/** The form of requests whose category has no form of its own. */
export function DefaultForm() {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const id = agency?.id ?? ''
  const [{ data, error }, refresh] = useShownQuery({
    query: defaultFormQuery,
    variables: { id },
    pause: !agency,
  })
  const [save] = useCommand(saveRequestSettingsMutation)
  const found = data?.getAgency
  return (
    <Section title={t('settings.defaultForm')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('settings.defaultFormHint')}</Text>
        {found ? (
          <FormEditor
            kind="request"
            subjectID={id}
            form={{ version: found.formVersion, fields: found.form as FormField[] }}
            onSave={async (form) => void (await save({ input: { id, form } }))}
          />
        ) : error ? (
          <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </Stack>
    </Section>
  )
}
