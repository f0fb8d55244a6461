import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { canBeShown, webAddress } from '../../../shared/links-facts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { linkRoute } from '../routes.tsx'
import { type OwnLink, useLinks } from '../use-links.ts'
import { LinkList } from './link-list.tsx'
import { OpenOutside, WayOut } from './way-out.tsx'
import { WithinFrame } from './within-frame.tsx'

/**
 * The viewer's links, or the URL in `q`: inside the shell only if it is one of the viewer's links of type page.
 * Otherwise this page shows the target URL, and waits for a click.
 */
export function LinkPage() {
  const { t } = useTranslation('links')
  const { q } = linkRoute.useSearch()
  const { links, error, retry } = useLinks()
  if (!links)
    return (
      <Page title={t('title')}>{error ? <ErrorState error={error} retry={retry} /> : <ListSkeleton />}</Page>
    )
  if (q === undefined) return <LinkList links={links} />
  return <Opened q={q} links={links} />
}

function Opened({ q, links }: { q: string; links: readonly OwnLink[] }) {
  const { t } = useTranslation('links')
  const address = webAddress(q)
  const link = links.find((each) => each.link === address)
  const back = (
    <IconButton label={t('all')} icon={IconArrowLeft} renderRoot={(props) => <Link to="/t" {...props} />} />
  )
  if (!address || (!link && !address.startsWith('https:')))
    return (
      <Page back={back} title={t('title')}>
        <EmptyState
          icon={IconLinkOff}
          title={t('refused.title')}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/t" {...props} />}>
              {t('all')}
            </Button>
          }
        >
          {t('refused.hint')}
        </EmptyState>
      </Page>
    )
  if (link?.type !== 'page' || !canBeShown(address, window.location.host))
    return (
      <Page back={back} title={link?.name ?? t('title')}>
        <WayOut address={address} known={link !== undefined} />
      </Page>
    )
  return (
    <Page back={back} title={link.name} wide filled actions={<OpenOutside address={address} />}>
      <WithinFrame key={address} address={address} name={link.name} />
    </Page>
  )
}
