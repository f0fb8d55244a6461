import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../shared/format-span.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { browserTimeZone } from '../../ui/form/browser-time-zone.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { JoinActions } from '../meeting/join-buttons.tsx'
import { answers, type GivenAnswer } from '../model/kinds.ts'
import { answerInvitationMutation, invitationQuery } from '../operations.ts'

const route = getRouteApi('/guest/invitation/$token')
type Invitation = ResultOf<typeof invitationQuery>['eventInvitation']

/** An event for somebody without an account, who answers with a press: programs that follow links answer nothing. */
export function InvitationPage() {
  const { token } = route.useParams()
  const [found, setFound] = useState<Invitation>()
  const [error, setError] = useState<unknown>()
  const load = () =>
    ask(invitationQuery, { token }).then(({ eventInvitation }) => setFound(eventInvitation), setError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; a failure offers to try again
  useEffect(() => void load(), [token])
  if (found) return <Answer token={token} invitation={found} onAnswered={setFound} reload={load} />
  return error === undefined ? (
    <FormSkeleton fields={2} />
  ) : (
    <ErrorState
      error={error}
      retry={() => {
        setError(undefined)
        void load()
      }}
    />
  )
}

interface Props {
  token: string
  invitation: Invitation
  onAnswered: (invitation: Invitation) => void
  reload: () => Promise<void>
}

function Answer({ token, invitation, onAnswered, reload }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const zone = browserTimeZone()
  const { agency, owner, title, description, startAt, endAt, link, answer, sequence, over } = invitation
  const say = useAction(async (given: GivenAnswer) => {
    try {
      const { answerInvitation } = await ask(answerInvitationMutation, {
        input: { token, answer: given, sequence },
      })
      onAnswered({ ...invitation, ...answerInvitation })
    } catch (error) {
      // It may have been moved meanwhile: the new time is shown with the reason.
      await reload()
      throw error
    }
  })
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xl" dir="auto">
          {title}
        </Title>
        <Text>{formatSpan(startAt, endAt, language, zone)}</Text>
        <Text fz="xs" c="dimmed">
          {t('invitation.by', { name: owner, agency })} · {zone.replaceAll('_', ' ')}
        </Text>
      </div>
      {description && (
        <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
      )}
      <JoinActions link={link} words={{ join: t('join'), note: '' }} />
      {over ? (
        <Text c="dimmed">{t('invitation.over')}</Text>
      ) : (
        <>
          <Text fw={600}>{t('invitation.question')}</Text>
          <Group grow role="group" aria-label={t('yourAnswer')}>
            {answers.map((each) => (
              <Button
                key={each}
                variant={answer === each ? 'filled' : 'default'}
                aria-pressed={answer === each}
                disabled={say.pending}
                onClick={() => void say.run(each)}
              >
                {t(`answer.${each}`)}
              </Button>
            ))}
          </Group>
          <Text role="status" fz="sm" c="dimmed">
            {answer === 'none' ? '' : t('invitation.answered')}
          </Text>
          <SaveError field={say} />
        </>
      )}
    </Stack>
  )
}
