import { Anchor, Button, Text } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { linkIcon } from '../link-icons.ts'
import { targetOf } from '../open-link.ts'
import type { OwnLink } from '../use-links.ts'
import classes from './open.module.css'

/** The links for the viewer. */
export function LinkList({ links }: { links: readonly OwnLink[] }) {
  const { t } = useTranslation('links')
  const { isStaff } = useViewer()
  const keep = isStaff && (
    <Button variant="default" renderRoot={(props) => <Link to="/agency/links/settings" {...props} />}>
      {t('keep')}
    </Button>
  )
  return (
    <Page title={t('list')} actions={keep}>
      {links.length === 0 ? (
        <EmptyState icon={IconLink} title={t('none')}>
          {isStaff ? t('noneHint') : undefined}
        </EmptyState>
      ) : (
        <ul className={classes.links} aria-label={t('list')}>
          {links.map((link) => (
            <Entry key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Entry({ link }: { link: OwnLink }) {
  const { t } = useTranslation('links')
  const target = targetOf(link)
  const Icon = linkIcon(link.icon)
  if (!target) return null
  const outside = target.outside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <li>
      <Anchor className={classes.link ?? ''} c="inherit" underline="never" href={target.href} {...outside}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.5} />
        </span>
        <span className={classes.words}>
          <Text span fw={600} dir="auto" className={classes.clip}>
            {link.name}
          </Text>
          <Text span fz="xs" c="dimmed" dir="ltr" className={classes.clip}>
            {URL.parse(link.link)?.host}
          </Text>
        </span>
        {target.outside && <IconExternalLink size={18} stroke={1.5} aria-label={t('opensOutside')} />}
      </Anchor>
    </li>
  )
}
