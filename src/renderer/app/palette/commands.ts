import i18next from 'i18next'
import type { Command as MenuCommand } from '../../../shared/bridge/commands.ts'
import { languages } from '../../../shared/language.ts'
import type { Settings } from '../../../shared/settings.ts'
import { useConsole } from '../../kit/console.ts'
import { keysOf } from '../../kit/press/keys.ts'
import { joinValue } from '../../kit/words/join.ts'
import { openHelp } from '../help/help-state.ts'
import { chooseLanguage } from '../language.ts'
import { isPlayerTargeted } from '../player/player-form.ts'
import { signOut } from '../session/sign-out.ts'
import { isFavorite, toggleFavorite } from '../shell/favorites.ts'
import { toggleMenu } from '../shell/menu-fold.ts'
import { listTagCommands } from '../tags/tag-commands.ts'
import {
  closeAllTags,
  closeOtherTags,
  closeTagsLeft,
  closeTagsRight,
  flushTags,
  pinTag,
  useTags,
} from '../tags/tag-store.ts'
import { homeTag, type Tag } from '../tags/tags.ts'
import { executeCommand, type ShellActions } from '../use-commands.ts'
import type { PaletteCommand } from './command.ts'
import { createChoice, listLookCommands } from './look-commands.ts'
import { listUpdateCommands } from './update-commands.ts'

interface CommandContext {
  readonly tag: Tag
  readonly settings: Settings
  readonly shellActions: ShellActions
}

type Commands = (now: CommandContext) => readonly PaletteCommand[]

const { t } = i18next

const menuCommand = (
  id: MenuCommand,
  title: string,
  keys: readonly string[],
  shellActions: ShellActions,
  more: Partial<PaletteCommand> = {},
): PaletteCommand => ({ id, title, keys, run: () => executeCommand(id, shellActions), ...more })

const pages: Commands = ({ tag, shellActions }) => {
  const isHome = tag.id === homeTag.id
  const isFixed = tag.pinned && !isPlayerTargeted()
  return [
    menuCommand('closeTag', t('app:tags.close'), keysOf('closeTag'), shellActions, {
      off: isFixed ? t('palette:pinnedStays') : undefined,
    }),
    menuCommand('reloadTag', t('app:tags.reload'), keysOf('reloadTag').slice(0, 1), shellActions),
    menuCommand('nextTag', t('palette:commands.nextTag'), keysOf('nextTag').slice(0, 1), shellActions),
    menuCommand('listTags', t('tags:list.open'), keysOf('listTags'), shellActions),
    menuCommand('previousTag', t('palette:commands.previousTag'), keysOf('nextTag').slice(1), shellActions),
    {
      id: 'pin',
      title: t(tag.pinned && !isHome ? 'palette:commands.unpin' : 'palette:commands.pin'),
      off: isHome ? t('palette:alreadyPinned') : undefined,
      run: () => pinTag(tag.id, !tag.pinned),
    },
    {
      id: 'favorite',
      title: t(isFavorite(tag.route) ? 'app:menu.unfavor' : 'app:menu.favor'),
      off: isHome ? t('palette:alreadyPinned') : undefined,
      run: () => toggleFavorite(tag.route),
    },
    { id: 'closeOthers', title: t('palette:commands.closeOthers'), run: () => closeOtherTags(tag.id) },
    { id: 'closeAll', title: t('palette:commands.closeAll'), run: closeAllTags },
    { id: 'closeLeft', title: t('palette:commands.closeLeft'), run: () => closeTagsLeft(tag.id) },
    { id: 'closeRight', title: t('palette:commands.closeRight'), run: () => closeTagsRight(tag.id) },
  ]
}

const shell: Commands = ({ shellActions }) => [
  menuCommand('find', t('palette:commands.find'), keysOf('find'), shellActions),
  menuCommand('toggleJobs', t('app:bar.jobs'), keysOf('jobs'), shellActions),
  { id: 'help', title: t('app:shortcuts.title'), keys: keysOf('help'), run: shellActions.help },
  menuCommand('guide', t('app:help.guide'), keysOf('guide'), shellActions),
  menuCommand('firstSteps', t('app:help.firstSteps'), [], shellActions),
  menuCommand('diagnostics', t('app:help.diagnostics'), [], shellActions),
  menuCommand('proxies', t('app:help.proxies'), [], shellActions),
  { id: 'survey', title: t('app:help.survey'), run: () => openHelp('survey') },
  menuCommand('about', t('app:help.about'), [], shellActions),
  {
    id: 'menu',
    title: t('palette:commands.menu'),
    run: toggleMenu,
  },
  { id: 'signOut', title: t('app:bar.signOut'), run: () => void signOut() },
]

/** Language choices; the main window reloads to apply one. */
const speech: Commands = ({ settings }) =>
  languages.map(language =>
    createChoice(
      `language ${language}`,
      joinValue(t('app:bar.language'), t(`app:languages.${language}`)),
      settings.admin_locale === language,
      () => {
        flushTags()
        void chooseLanguage(language)
      },
    ),
  )

const updates: Commands = ({ settings }) => listUpdateCommands(settings)

/** Sources of commands; add new ones here. */
const sources: readonly Commands[] = [pages, listTagCommands, shell, listLookCommands, updates, speech]

/** All commands in the current state. */
export const listCommands = (shellActions: ShellActions): readonly PaletteCommand[] => {
  const { active, list } = useTags.getState()
  const tag = list.find(({ id }) => id === active) ?? homeTag
  return sources.flatMap(source => source({ tag, settings: useConsole.getState().settings, shellActions }))
}
