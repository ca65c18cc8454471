import { type Labels, type Language, labels } from '../../shared/language.ts'

/** A debugger that connects by one of these can read and do all that the operator can; `js-flags` change the engine. */
const debuggingSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-wait',
  'inspect-port',
  'inspect-publish-uid',
  'debug-port',
  'js-flags',
] as const

/** With one of these, pages run without a sandbox around them. */
const sandboxSwitches = ['no-sandbox', 'single-process', 'disable-seccomp-filter-sandbox'] as const

export interface Refusal {
  readonly kind: 'debugging' | 'compiled' | 'sandbox'
  /** The switch, or the variable of the environment. */
  readonly name: string
}

const texts = {
  debugging: labels(
    '控制台不能使用 {{name}} 启动：能连接到它的人可以读取和执行您能读取和执行的一切。请去掉它再启动。',
    'The console doesn’t start with {{name}}: whoever connects to it could read and do all that you can. Start it without.',
    'O console não inicia com {{name}}: quem se conecta a ele poderia ler e fazer tudo o que você pode. Inicie sem isso.',
  ),
  compiled: labels(
    '设置了环境变量 {{name}} 时，控制台不会启动：其中的代码未经检查就会运行。请清除此变量再启动。',
    'The console doesn’t start with the variable {{name}}: code from its folder would run unchecked. Clear it and start again.',
    'O console não inicia com a variável {{name}}: o código da pasta dela rodaria sem verificação. Remova-a e inicie de novo.',
  ),
  sandbox: labels(
    '控制台不能使用 {{name}} 启动：页面会失去 Chromium 沙箱的保护。在限制用户命名空间的 Linux（如 Ubuntu 23.10 及更高版本）上，AppImage 会自动加上它。请改为安装 .deb 软件包。',
    'The console doesn’t start with {{name}}: its pages would run without Chromium’s sandbox. The AppImage adds it on Linux systems that restrict user namespaces, such as Ubuntu 23.10 and later. Install the .deb package instead.',
    'O console não inicia com {{name}}: as páginas ficariam sem a sandbox do Chromium. O AppImage a acrescenta em sistemas Linux que restringem os user namespaces, como o Ubuntu 23.10 e posteriores. Instale o pacote .deb.',
  ),
} as const satisfies Record<Refusal['kind'], Labels>

interface Start {
  /** As Chromium has read the command line. */
  readonly hasSwitch: (name: string) => boolean
  /** Folder of compiled code that Node takes from outside the archive, if any. */
  readonly compileCache: string | undefined
  /** A debugger drives the rehearsal of a release. */
  readonly isRehearsal: boolean
  /** Chromium itself has no sandbox for root: a rehearsal in a container has no other user. */
  readonly isRoot: boolean
}

/** Finds why a packaged program must not start; null if it may. */
export const findRefusal = ({ hasSwitch, compileCache, isRehearsal, isRoot }: Start): Refusal | null => {
  const unsafe = sandboxSwitches.find(hasSwitch)
  if (unsafe !== undefined && !(isRehearsal && isRoot)) return { kind: 'sandbox', name: `--${unsafe}` }
  if (isRehearsal) return null
  const open = debuggingSwitches.find(hasSwitch)
  if (open !== undefined) return { kind: 'debugging', name: `--${open}` }
  return compileCache === undefined ? null : { kind: 'compiled', name: 'NODE_COMPILE_CACHE' }
}

const guessLanguage = (): Language => {
  // Electron knows the system's language only once it is ready.
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  if (locale.startsWith('zh')) return 'zh-cn'
  return locale.startsWith('pt') ? 'pt' : 'en-us'
}

/** The sentence that a refused start ends with. */
export const formatRefusal = ({ kind, name }: Refusal, language: Language = guessLanguage()): string =>
  texts[kind][language].replace('{{name}}', name)
