import { Badge, Button, Menu, Text } from '@mantine/core'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { usePageName } from '../../platform/page-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { BackToList } from '../list/back-to-list.tsx'
import { useArchive } from '../list/use-archive.ts'
import { diffusionMessagesQuery } from '../operations.ts'
import { AudienceLine } from './audience-line.tsx'
import { canStop, type Diffusion, type DiffusionMessage } from './diffusion.ts'
import classes from './diffusion-view.module.css'
import { EditAudience } from './edit-audience.tsx'
import { NextText } from './next-text.tsx'
import { Recipients } from './recipients.tsx'
import { Sent } from './sent.tsx'
import { StopDialog } from './stop-dialog.tsx'

const startPath: string = '/broadcasts'

/** The texts of a list, who has read and answered them, and the composer of the next one. */
export function DiffusionView({ diffusion }: { diffusion: Diffusion }) {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  const navigate = useNavigate()
  usePageName(diffusion.name)
  const [dialog, setDialog] = useState<'stop' | 'recipients' | 'audience'>()
  const put = useArchive()
  const close = () => setDialog(undefined)
  const list = useLiveList({
    query: diffusionMessagesQuery,
    variables: useMemo(() => ({ diffusionID: diffusion.id }), [diffusion.id]),
    pick: ({ diffusionMessagesByDiffusion }) => diffusionMessagesByDiffusion,
    step: 20,
  })
  const [chosenID, setChosenID] = useState<string>()
  const chosen = list.items?.find(({ id }) => id === chosenID) ?? list.items?.[0]

  async function archive() {
    if (await put(diffusion.id, true)) await navigate({ to: startPath })
  }

  return (
    <div className={classes.view}>
      <header className={classes.header}>
        <BackToList />
        <IconBroadcast className={classes.sign} size={18} stroke={1.5} aria-hidden />
        <h1 className={classes.name}>
          <bdi>{diffusion.name}</bdi>
        </h1>
        <Badge className={classes.badge} color="gray" variant="light" radius="xs" tt="none">
          {t('broadcast')}
        </Badge>
        {chosen && (
          <Button
            variant="light"
            color="gray"
            size="compact-sm"
            leftSection={<IconUsers size={16} stroke={1.5} />}
            aria-label={t('recipients.open', { count: chosen.report.recipients })}
            onClick={() => setDialog('recipients')}
          >
            {formats.count(chosen.report.recipients)}
          </Button>
        )}
        <span className={classes.gap} />
        {chosen && canStop(chosen) && (
          <Button
            variant="default"
            c="danger"
            leftSection={<IconPlayerStop size={16} stroke={1.75} />}
            onClick={() => setDialog('stop')}
          >
            {t('stop.action')}
          </Button>
        )}
        {diffusion.viewerCanSend && (
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('more')} icon={IconDots} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setDialog('audience')}>{t('audience.edit')}</Menu.Item>
              {diffusion.status === 'archived' ? (
                <Menu.Item onClick={() => void put(diffusion.id, false)}>{t('bringBack')}</Menu.Item>
              ) : (
                <Menu.Item onClick={() => void archive()}>{t('archive')}</Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <AudienceLine diffusion={diffusion} />
      <div className={classes.scroll} data-scrolls>
        {!list.items &&
          (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
        {list.items?.length === 0 && (
          <Text c="dimmed" p="md">
            {t('nothingSent')}
          </Text>
        )}
        <MoreButton list={list} />
        <ol className={classes.texts} aria-label={t('texts')}>
          {list.items?.toReversed().map((message: DiffusionMessage) => (
            <Sent
              key={message.id}
              message={message}
              isChosen={message.id === chosen?.id}
              onChoose={() => setChosenID(message.id)}
            />
          ))}
        </ol>
      </div>
      {diffusion.viewerCanSend && diffusion.status !== 'archived' && <NextText diffusion={diffusion} />}
      {dialog === 'stop' && chosen && <StopDialog message={chosen} onClose={close} />}
      {dialog === 'recipients' && chosen && <Recipients message={chosen} onClose={close} />}
      {dialog === 'audience' && <EditAudience diffusion={diffusion} onClose={close} />}
    </div>
  )
}
