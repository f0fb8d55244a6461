import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ownAnswersQuery } from '../operations.ts'
import { AnswersPart } from './answers-part.tsx'

/** The agency's custom fields for the viewer; renders nothing if there are none. */
export function OwnAnswers() {
  const { t } = useTranslation('forms')
  const { me, agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: ownAnswersQuery,
    variables: { agencyID: agency?.id ?? '', userID: me.id },
    pause: !agency,
  })
  const member = data?.agencyUsersByAgency.items[0]
  if (!data && error)
    return <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
  if (!agency || !member || member.customAnswers.length === 0) return null
  return (
    <Stack component="section" gap="md" mt="xl" aria-labelledby="own-answers">
      <Title order={2} id="own-answers">
        {t('custom.own', { agency: agency.name })}
      </Title>
      <AnswersPart key={member.id} member={member} />
    </Stack>
  )
}
