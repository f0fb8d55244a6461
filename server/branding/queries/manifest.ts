import type { Language } from '../../../shared/identity-facts.ts'
import { fullSkin } from '../../../shared/skin-facts.ts'
import { buttonGround } from '../../../shared/skin-variables.ts'
import { appIcons } from './app-icon.ts'
import type { Look } from './brand.ts'

type Words = { description: string; messages: string; search: string; notifications: string }

const words: Record<Language, Words> = {
  en: {
    description: 'The room an agency shares with its clients.',
    messages: 'Messages',
    search: 'Search',
    notifications: 'Notifications',
  },
  de: {
    description: 'Der Raum, den eine Agentur mit ihren Kunden teilt.',
    messages: 'Nachrichten',
    search: 'Suche',
    notifications: 'Mitteilungen',
  },
  fr: {
    description: 'L’espace qu’une agence partage avec ses clients.',
    messages: 'Messages',
    search: 'Recherche',
    notifications: 'Notifications',
  },
  pt: {
    description: 'O espaço que uma agência partilha com os seus clientes.',
    messages: 'Mensagens',
    search: 'Pesquisa',
    notifications: 'Notificações',
  },
}

const shareTarget = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: ['*/*'] }] },
}

/** What a system shows of the installed application (https://www.w3.org/TR/appmanifest/): the agency's on its own domain, else ours. */
export function manifestOf(look: Look, language: Language, { hasWorker }: { hasWorker: boolean }) {
  const { description, messages, search, notifications } = words[language]
  const name = look.name ?? 'Atrium'
  const sheet = fullSkin(look.skin)
  return {
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(/\s/)[0] ?? name) : name,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: look.skin?.btnColor ? buttonGround(sheet) : '#1e1d2b',
    icons: Object.entries(appIcons).map(([icon, size]) => ({
      src: `/api/v1/brand/${look.agencyId ?? 'atrium'}/app-icon/${icon}?v=${look.version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: icon === 'maskable' ? 'maskable' : 'any',
    })),
    // Only the service worker takes it (`web/worker/share.ts`).
    ...(hasWorker && { share_target: shareTarget }),
    shortcuts: [
      { name: messages, url: '/dial' },
      { name: search, url: '/search' },
      { name: notifications, url: '/notifications' },
    ],
  }
}
