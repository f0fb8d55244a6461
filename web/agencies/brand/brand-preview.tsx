import { SegmentedControl, Text, Title } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { skinLook, veil } from '../../../shared/skin-variables.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import classes from './preview.module.css'
import type { Look } from './use-brand-draft.ts'

interface Props {
  agency: { id: string; name: string }
  look: Look
}

/** A preview of what clients will see, in the draft's colours; it is not interactive. */
export function BrandPreview({ agency, look }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const [scheme, setScheme] = useState('light')
  const painted = Object.entries(skinLook(look, scheme === 'dark')).map(([name, color]) => [
    `--look-${name}`,
    color,
  ])
  const cover = `color-mix(in srgb, var(--look-chat) ${veil * 100}%, transparent)`
  const picture = look.chatBg
    ? { '--look-picture': `linear-gradient(${cover}, ${cover}), url("${fileUrl(look.chatBg)}")` }
    : {}
  return (
    <section className={classes.preview} aria-labelledby="brand-preview">
      <div className={classes.head}>
        <Title order={2} id="brand-preview">
          {t('brand.preview')}
        </Title>
        <Text size="xs" c="dimmed" flex={1}>
          {t('brand.previewHint')}
        </Text>
        <SegmentedControl
          aria-label={t('brand.appearance')}
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: t('brand.light') },
            { value: 'dark', label: t('brand.dark') },
          ]}
        />
      </div>
      <div
        className={classes.screens}
        style={{ ...Object.fromEntries(painted), ...picture } as CSSProperties}
        data-testid="brand-preview"
      >
        <Conversation agency={agency} avatar={look.avatar} />
        <SignIn agency={agency} avatar={look.avatar} />
      </div>
    </section>
  )
}

type Screen = { agency: Props['agency']; avatar: string | null }

function Conversation({ agency, avatar }: Screen) {
  const { t } = useTranslation('agencies/lazy')
  const author = <p className={classes.author}>{t('brand.sample.author', { agency: agency.name })}</p>
  return (
    <figure className={classes.screen}>
      <figcaption>{t('brand.clientSees')}</figcaption>
      <div className={classes.frame}>
        <div className={classes.header}>
          <Avatar id={agency.id} name={agency.name} picture={avatar} size={32} square strong />
          <div>
            <bdi>{agency.name}</bdi>
            <small>{t('brand.sample.topic')}</small>
          </div>
        </div>
        <div className={classes.talk}>
          <p className={classes.own}>{t('brand.sample.own')}</p>
          {author}
          <p className={classes.bubble}>{t('brand.sample.answer')}</p>
          <div className={classes.card}>
            <span className={classes.file}>hero-round-2.pdf</span>
            <span className={classes.cardFoot}>
              <small>{t('brand.sample.file')}</small>
              <span className={classes.button}>{t('brand.sample.review')}</span>
            </span>
          </div>
          <p className={classes.own}>{t('brand.sample.thanks')}</p>
          <small className={classes.seen}>{t('brand.sample.seen')}</small>
          {author}
          <p className={classes.bubble}>{t('brand.sample.later')}</p>
        </div>
        <div className={classes.composer}>
          <span>{t('brand.sample.write', { agency: agency.name })}</span>
        </div>
      </div>
    </figure>
  )
}

function SignIn({ agency, avatar }: Screen) {
  const { t } = useTranslation('agencies/lazy')
  return (
    <figure className={classes.screen}>
      <figcaption>{t('brand.signIn')}</figcaption>
      <div className={classes.frame}>
        <div className={classes.entrance}>
          <div className={classes.sheet}>
            <div className={classes.name}>
              <Avatar id={agency.id} name={agency.name} picture={avatar} size={40} square strong />
              <bdi>{agency.name}</bdi>
            </div>
            <small>{t('brand.sample.email')}</small>
            <span className={classes.field}>dana@acme.example</span>
            <small>{t('brand.sample.password')}</small>
            <span className={classes.field}>••••••••••</span>
            <span className={classes.button}>{t('brand.sample.enter')}</span>
            <span className={classes.link}>{t('brand.sample.forgot')}</span>
          </div>
        </div>
      </div>
    </figure>
  )
}
