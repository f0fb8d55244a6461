import { Button, Group, Stack, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { port } from '../../platform/ports.ts'
import { toProductError } from '../../platform/product-error.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useOpenAgency } from '../../shell/use-open-agency.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { acceptInvitationMutation, invitationQuery } from '../operations.ts'
import { LinkedWay } from './linked-way.tsx'

const joinRoute = getRouteApi('/app/agency/join/$token')
const OwnRegistration = lazyPart(
  async () => ({ Own: (await port('registration')?.())?.OwnRegistration ?? (() => null) }),
  'Own',
  'here',
)
const joinChannelRoute = getRouteApi('/app/feed/join/$token')

/** Joins an agency by the link of an invitation. */
export function JoinPage() {
  const { t } = useTranslation('agencies')
  return <Joining title={t('join.title')} token={joinRoute.useParams().token} />
}

/** Joins a channel, and thereby its agency. */
export function JoinChannelPage() {
  const { t } = useTranslation('agencies')
  return <Joining title={t('join.channelTitle')} token={joinChannelRoute.useParams().token} />
}

/** Shows who invites, and to which agency; accepting makes the signed-in person a member. */
function Joining({ title, token }: { title: string; token: string }) {
  const [{ data, error }, refresh] = useShownQuery({
    query: invitationQuery,
    variables: { token },
    requestPolicy: 'network-only',
  })
  const invitation = data?.invitationByToken
  const isGone =
    (error && toProductError(error).code === 'NOT_FOUND') || invitation === null || invitation?.expired
  return (
    <Page title={title}>
      {isGone ? (
        <InvitationGone />
      ) : invitation?.isOpen ? (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <OwnRegistration token={token} />
        </Suspense>
      ) : invitation ? (
        <Invited
          token={token}
          invitation={invitation}
          onRefused={() => refresh({ requestPolicy: 'network-only' })}
        />
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Page>
  )
}

function InvitationGone() {
  const { t } = useTranslation('agencies')
  return (
    <EmptyState
      title={t('join.notFound')}
      action={<Button renderRoot={(props) => <Link to="/home" {...props} />}>{t('join.toHome')}</Button>}
    >
      {t('join.notFoundHint')}
    </EmptyState>
  )
}

interface Props {
  token: string
  invitation: { agency: { id: string; name: string }; email: string | null; invitedBy: string }
  /** Called when the server refuses: the invitation may have been used or withdrawn since. */
  onRefused: () => void
}

function Invited({ token, invitation: { agency, email, invitedBy }, onRefused }: Props) {
  const { t } = useTranslation('agencies')
  const { me } = useViewer()
  const [accept, accepting] = useCommand(acceptInvitationMutation)
  const openAgency = useOpenAgency()
  const isForAnother = email !== null && me.email !== null && email.toLowerCase() !== me.email.toLowerCase()

  async function join() {
    try {
      const { acceptInvitation } = await accept({ token })
      toast(t('join.success'), { variant: 'success' })
      openAgency(acceptInvitation.agencyID ?? agency.id, acceptInvitation.channelID ?? undefined)
    } catch (error) {
      toastError(error)
      onRefused()
    }
  }

  return (
    <Stack gap="lg">
      <Text fz="lg" fw={600}>
        {t('join.invited', { agency: agency.name })}
      </Text>
      <Text c="dimmed">{t('join.by', { name: invitedBy })}</Text>
      {isForAnother ? (
        <>
          <Text>{t('join.forAnother', { email, own: me.email })}</Text>
          <Group>
            <LinkedWay token={token} agencyID={agency.id} />
            <Button variant="default" renderRoot={(props) => <Link to="/logout" {...props} />}>
              {t('join.signOut')}
            </Button>
          </Group>
        </>
      ) : (
        <Group>
          <Button loading={accepting} onClick={() => void join()}>
            {t('join.accept')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
