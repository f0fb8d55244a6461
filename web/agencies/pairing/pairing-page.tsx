import { Button, Group, List, Stack, Text } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { toProductError } from '../../platform/product-error.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { acceptPairingMutation, symLinkPreviewQuery } from './operations.ts'

const route = getRouteApi('/app/pairing/acceptance/$token')

/** The page that the request's email links to: who asks, what the link permits, and the button to accept. */
export function PairingPage() {
  const { t } = useTranslation(['agencies/lazy', 'agencies'])
  const { token } = route.useParams()
  const [{ data, error }, ask] = useShownQuery({
    query: symLinkPreviewQuery,
    variables: { token },
    requestPolicy: 'network-only',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const request = data?.symLinkByToken
  const isGone = request === null || (error && toProductError(error).code === 'NOT_FOUND')
  return (
    <Page title={t('pairing.title')}>
      {isGone ? (
        <RequestGone />
      ) : request ? (
        <Asked token={token} request={request} onRefused={again} />
      ) : error ? (
        <ErrorState error={error} retry={again} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Page>
  )
}

function RequestGone() {
  const { t } = useTranslation(['agencies/lazy', 'agencies'])
  return (
    <EmptyState
      title={t('pairing.gone')}
      action={
        <Button renderRoot={(props) => <Link to="/home" {...props} />}>{t('agencies:join.toHome')}</Button>
      }
    >
      {t('pairing.goneHint')}
    </EmptyState>
  )
}

interface Props {
  token: string
  request: { email: string; askedBy: string; forStaff: boolean; agency: { name: string } }
  onRefused: () => void
}

function Asked({ token, request, onRefused }: Props) {
  const { t } = useTranslation(['agencies/lazy', 'agencies'])
  const { me } = useViewer()
  const navigate = useNavigate()
  const [accept, accepting] = useCommand(acceptPairingMutation)
  const { email, askedBy: name, forStaff, agency } = request
  const isForAnother = me.email !== null && email.toLowerCase() !== me.email.toLowerCase()

  async function link() {
    try {
      const { acceptPairing } = await accept({ input: { invitation: token, user: me.id } })
      toast(t('pairing.done', { name }), { variant: 'success' })
      const conversations: string = `/dial/linked/${acceptPairing.id}`
      await navigate({ to: conversations })
    } catch (error) {
      toastError(error)
      onRefused()
    }
  }

  return (
    <Stack gap="lg">
      <Text fz="lg" fw={600}>
        {t('pairing.asks', { name, agency: agency.name })}
      </Text>
      {isForAnother ? (
        <>
          <Text>{t('pairing.forAnother', { email, own: me.email })}</Text>
          <Group>
            <Button variant="default" renderRoot={(props) => <Link to="/logout" {...props} />}>
              {t('agencies:join.signOut')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <List spacing="xs">
            <List.Item>{t('pairing.reads', { name, agency: agency.name })}</List.Item>
            <List.Item>{t('pairing.answers', { name })}</List.Item>
            <List.Item>{t('pairing.ends')}</List.Item>
            {forStaff && <List.Item>{t('pairing.forStaff', { agency: agency.name })}</List.Item>}
          </List>
          <Group>
            <Button loading={accepting} onClick={() => void link()}>
              {t('pairing.accept')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
