import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { acceptInvitationMutation } from '../operations.ts'
import { linksForMeQuery } from '../pairing/operations.ts'

const variables = { limit: 50 }

interface Props {
  token: string
  agencyID: string
}

/**
 * Opens the channel of another person's invitation through a linked account that is a member; nothing for people
 * without a linked account there.
 */
export function LinkedWay({ token, agencyID }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const navigate = useNavigate()
  const [accept] = useCommand(acceptInvitationMutation)
  const data = useExtraQuery({ query: linksForMeQuery, variables })
  const links = data?.symLinksByIssuedFor.items.filter(
    ({ status, agency }) => status === 'paired' && agency.id === agencyID,
  )
  const way = useAction(async () => {
    const { symLinkID } = (await accept({ token })).acceptInvitation
    const name = links?.find(({ id }) => id === symLinkID)?.creator.name ?? ''
    const conversations: string = `/dial/linked/${symLinkID}`
    toast(t('links.joined', { name }), { variant: 'success' })
    await navigate({ to: conversations })
  })

  if (!links?.length) return null
  return (
    <>
      <Button loading={way.pending} onClick={() => void way.run()}>
        {t('links.through')}
      </Button>
      <SaveError field={way} />
    </>
  )
}
