import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { kindOf } from '../../ui/files/file-kind.ts'
import { FileSign } from '../../ui/files/file-sign.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { fileLink } from '../viewer/file-link.ts'
import { ViewerHost } from '../viewer/viewer-host.tsx'
import { viewing } from '../viewer/viewing.ts'
import classes from './share.module.css'
import { type OpenShare, useShare } from './use-share.ts'

const route = getRouteApi('/media/share/$link')

/** The page behind a share link, for every permitted visitor, signed in or not. */
export function SharePage() {
  const { t } = useTranslation('media')
  const { link } = route.useParams()
  const { share, error, look, unlock } = useShare(link)
  const isOpen = share !== undefined
  // Closes the viewer when the share expires.
  useEffect(() => {
    if (isOpen) return () => viewing.set(undefined)
  }, [isOpen])
  return (
    <main className={classes.page} data-scrolls>
      <ViewerHost />
      <div className={classes.column}>
        {share ? (
          <Shared share={share} link={link} onRefused={look} />
        ) : error?.reason === 'PASSWORD' ? (
          <Locked onUnlock={unlock} />
        ) : error?.reason === 'SIGN_IN' ? (
          <EmptyState
            icon={IconLock}
            heading={1}
            title={t('share.signInTitle')}
            action={
              <Button
                renderRoot={(props) => <Link to="/login" search={{ next: location.pathname }} {...props} />}
              >
                {t('share.signIn')}
              </Button>
            }
          >
            {t('share.signInText')}
          </EmptyState>
        ) : error?.code === 'NOT_FOUND' ? (
          <EmptyState icon={IconLinkOff} heading={1} title={t('share.overTitle')}>
            {t('share.overText')}
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} heading={1} retry={() => void look()} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    </main>
  )
}

function Shared({ share, link, onRefused }: { share: OpenShare; link: string; onRefused: () => void }) {
  const { t } = useTranslation('media')
  const { size, date } = useFormats()
  const { name, agency, medias, expiresAt } = share
  const files = useMemo(() => medias.map((media) => ({ ...media, key: keyOf(link, media) })), [medias, link])
  const total = medias.reduce((sum, media) => sum + media.size, 0)
  return (
    <>
      <header className={classes.brand}>
        <Avatar id={agency.name} name={agency.name} picture={agency.avatar} size={40} square strong />
        <Text fw={600}>
          <bdi>{agency.name}</bdi>
        </Text>
      </header>
      <div className={classes.title}>
        <Title order={1} fz="h2">
          <bdi>{name}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          {t('share.facts', { count: medias.length, size: size(total) })}
          {expiresAt && ` · ${t('share.until', { date: date(expiresAt) })}`}
        </Text>
        {medias.length > 0 && (
          <Button
            component="a"
            href={`/files/share/${link}/all.zip`}
            leftSection={<IconDownload size={18} stroke={1.5} />}
          >
            {t('share.downloadAll')}
          </Button>
        )}
      </div>
      {medias.length === 0 && <Text c="dimmed">{t('share.empty')}</Text>}
      <ul className={classes.grid}>
        {medias.map((media) => (
          <li key={media.id}>
            <a className={classes.tile} {...fileLink(files, keyOf(link, media))}>
              <FileSign
                file={{ ...media, key: keyOf(link, media) }}
                look="outlined"
                width={480}
                onBroken={onRefused}
              >
                <span className={classes.sign} aria-hidden>
                  {kindOf(media.name, '–')}
                </span>
              </FileSign>
              <bdi className={classes.tileName}>{media.name}</bdi>
              <Text size="xs" c="dimmed">
                {size(media.size)}
              </Text>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The URL path of a file in a share. */
const keyOf = (link: string, { id }: { id: string }) => `/files/share/${link}/${id}`

function Locked({ onUnlock }: { onUnlock: (password: string) => Promise<void> }) {
  const { t } = useTranslation('media')
  const [password, setPassword] = useState('')
  const { run, pending, error } = useAction(onUnlock)

  function unlock(event: FormEvent) {
    event.preventDefault()
    void run(password)
  }

  return (
    <form onSubmit={unlock}>
      <Stack gap="md" maw={360} mx="auto" mt="xl">
        <Title order={1} fz="h2">
          {t('share.lockedTitle')}
        </Title>
        <Text c="dimmed">{t('share.lockedText')}</Text>
        <PasswordInput
          label={t('share.password')}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={error === undefined ? undefined : <ErrorSentence error={error} />}
          data-autofocus
        />
        <Button type="submit" loading={pending} disabled={!password}>
          {t('share.open')}
        </Button>
      </Stack>
    </form>
  )
}
