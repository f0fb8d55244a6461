import type { Language } from '../../../shared/identity.ts'

/** What a browser shows without the words of what it is about. */
export const withoutWords: Record<Language, (agency: string) => string> = {
  en: (agency) => `${agency} wrote to you`,
  fr: (agency) => `${agency} vous a écrit`,
  de: (agency) => `${agency} hat Ihnen geschrieben`,
  pt: (agency) => `${agency} escreveu-lhe`,
}
