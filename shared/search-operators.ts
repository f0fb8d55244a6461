import { fold } from './fold.ts'
import {
  type SearchHas,
  type SearchIs,
  type SearchKind,
  searchHas,
  searchIs,
  searchKinds,
} from './search-facts.ts'

export const searchOperators = ['from', 'in', 'before', 'after', 'on', 'has', 'is', 'type'] as const
export type SearchOperator = (typeof searchOperators)[number]

/**
 * What people type for an operator and its value: in all languages at once, because a team and its clients share searches. Each
 * list begins with the words that the interface writes: English, German, French, Portuguese.
 */
const typed = {
  operators: {
    from: ['from', 'von', 'de', 'de'],
    in: ['in', 'in', 'dans', 'em'],
    before: ['before', 'vor', 'avant', 'antes'],
    after: ['after', 'nach', 'après', 'depois'],
    on: ['on', 'am', 'le', 'dia'],
    has: ['has', 'hat', 'avec', 'tem'],
    is: ['is', 'ist', 'est', 'é'],
    type: ['type', 'typ', 'type', 'tipo', 'kind', 'art'],
  },
  has: {
    link: ['link', 'link', 'lien', 'link', 'url'],
    file: ['file', 'datei', 'fichier', 'arquivo', 'attachment', 'ficheiro'],
    image: ['image', 'bild', 'image', 'imagem', 'picture', 'photo', 'foto'],
    video: ['video', 'video', 'vidéo', 'vídeo'],
    audio: ['audio', 'audio', 'audio', 'áudio'],
  },
  is: {
    internal: ['internal', 'intern', 'interne', 'interno'],
    public: ['public', 'öffentlich', 'public', 'público'],
    thread: ['thread', 'thread', 'fil', 'tópico', 'antwort'],
    done: ['done', 'erledigt', 'terminé', 'concluído', 'closed'],
    open: ['open', 'offen', 'ouvert', 'aberto'],
  },
  type: {
    message: ['message', 'nachricht', 'message', 'mensagem', 'messages', 'nachrichten', 'mensagens'],
    file: ['file', 'datei', 'fichier', 'arquivo', 'files', 'dateien', 'fichiers', 'arquivos', 'ficheiro'],
    note: ['note', 'notiz', 'note', 'nota', 'notes', 'notizen', 'notas'],
    aside: ['private', 'privat', 'privée', 'privada', 'aside', 'asides'],
    task: ['task', 'aufgabe', 'tâche', 'tarefa', 'tasks', 'aufgaben', 'tâches', 'tarefas'],
    project: ['project', 'projekt', 'projet', 'projeto', 'projects', 'projekte', 'projets', 'projetos'],
    request: [
      'request',
      'anfrage',
      'demande',
      'pedido',
      'requests',
      'anfragen',
      'demandes',
      'pedidos',
      'solicitação',
    ],
    comment: ['comment', 'kommentar', 'commentaire', 'comentário', 'comments', 'kommentare'],
    person: ['person', 'person', 'personne', 'pessoa', 'people', 'personen', 'personnes', 'pessoas'],
    company: ['company', 'firma', 'entreprise', 'empresa', 'companies', 'firmen', 'unternehmen'],
  },
  me: ['me', 'ich', 'moi', 'eu', 'mir', 'mim'],
  today: ['today', 'heute', "aujourd'hui", 'hoje'],
  yesterday: ['yesterday', 'gestern', 'hier', 'ontem'],
} as const

const finder = <Name extends string>(table: Record<Name, readonly string[]>) => {
  const names = new Map<string, Name>()
  for (const [name, texts] of Object.entries(table) as [Name, readonly string[]][])
    for (const text of texts) if (!names.has(fold(text))) names.set(fold(text), name)
  return (text: string): Name | undefined => names.get(fold(text))
}

export const operatorNamed = finder<SearchOperator>(typed.operators)
export const hasNamed = finder<SearchHas>(typed.has)
export const isNamed = finder<SearchIs>(typed.is)
export const kindNamed = finder<SearchKind>(typed.type)
export const wordNamed = finder({ me: typed.me, today: typed.today, yesterday: typed.yesterday })

const languages = ['en', 'de', 'fr', 'pt']

/** What the interface writes for an operator, in a language: "from:" or "von:". */
export const operatorText = (operator: SearchOperator, language: string): string =>
  `${typed.operators[operator][Math.max(0, languages.indexOf(language.slice(0, 2)))]}:`

/** The values that an operator takes by name, in a language; none for those that take a name or a date. */
export function operatorValues(operator: SearchOperator, language: string): string[] {
  const at = Math.max(0, languages.indexOf(language.slice(0, 2)))
  const texts = <Name extends string>(table: Record<Name, readonly string[]>, names: readonly Name[]) =>
    names.map((name) => table[name][at] ?? name)
  if (operator === 'has') return texts(typed.has, searchHas)
  if (operator === 'is') return texts(typed.is, searchIs)
  if (operator === 'type') return texts(typed.type, searchKinds)
  return []
}
