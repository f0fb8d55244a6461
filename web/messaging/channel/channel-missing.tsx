import { Button, Group } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toProductError } from '../../platform/product-error.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useAgencyOf } from '../../shell/use-agency-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { channelExistsQuery } from '../operations/channels.ts'
import { channelRoute } from '../routes.tsx'
import classes from './channel-header.module.css'
import { ChannelSkeleton } from './channel-skeleton.tsx'
import { LinkedWay } from './linked-way.tsx'

const listPath: string = '/dial'

interface Props {
  error: unknown
  retry: () => void
}

/** Shown instead of a channel that does not exist, is in another agency, can no longer be read by the viewer, or failed to load. */
export function ChannelMissing({ error, retry }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const navigate = useNavigate()
  const { channelID } = channelRoute.useParams()
  const { code } = toProductError(error)
  const isThere = async (agencyId: string) =>
    (await ask(channelExistsQuery, { id: channelID }, agencyId)).getChannel !== null
  const looking = useAgencyOf(isThere, code === 'NOT_FOUND')
  const toList = () => void navigate({ to: listPath })
  if (looking) return <ChannelSkeleton />
  return (
    <>
      <div className={classes.header}>
        <IconButton
          className={classes.back}
          label={t('channel.back')}
          icon={IconArrowLeft}
          onClick={toList}
        />
      </div>
      {code === 'NOT_FOUND' || code === 'BAD_USER_INPUT' ? (
        <div role="alert">
          <EmptyState
            icon={IconLock}
            heading={1}
            title={t('messaging/lazy:missing.title')}
            action={
              <Group justify="center">
                <Button variant="default" onClick={toList}>
                  {t('channel.back')}
                </Button>
                <LinkedWay channelID={channelID} />
              </Group>
            }
          >
            {t('messaging/lazy:missing.text')}
          </EmptyState>
        </div>
      ) : (
        <ErrorState error={error} retry={retry} heading={1} />
      )}
    </>
  )
}
