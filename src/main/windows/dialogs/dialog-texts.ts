import { labels } from '../../../shared/language.ts'

/** Texts of the native message boxes. */
export const dialogTexts = {
  crashed: labels('页面意外停止。', 'The page stopped unexpectedly.', 'A página parou inesperadamente.'),
  crashedDetail: labels(
    '重新加载后，已打开的标签页会恢复。正在进行的导出不受影响。',
    'After reloading, your open tabs come back. Running exports are not affected.',
    'Após recarregar, suas abas abertas voltam. As exportações em andamento não são afetadas.',
  ),
  hanging: labels('页面没有响应。', 'The page is not responding.', 'A página não está respondendo.'),
  hangingDetail: labels(
    '您可以继续等待，或重新加载页面。',
    'You can keep waiting or reload the page.',
    'Você pode continuar esperando ou recarregar a página.',
  ),
  reload: labels('重新加载', 'Reload', 'Recarregar'),
  wait: labels('继续等待', 'Keep waiting', 'Continuar esperando'),
  close: labels('关闭', 'Close', 'Fechar'),
  exportRuns: labels(
    '导出正在进行。',
    'An export is still running.',
    'Uma exportação ainda está em andamento.',
  ),
  exportRunsDetail: labels(
    '现在关闭会暂停导出；下次启动后可以继续。',
    'Closing now pauses it; you can resume it at the next start.',
    'Fechar agora pausa a exportação; você pode retomá-la na próxima vez que abrir.',
  ),
  writeOpen: labels(
    '有操作正在等待平台的答复。',
    'An operation is waiting for the platform’s answer.',
    'Uma operação ainda aguarda a resposta da plataforma.',
  ),
  writeOpenDetail: labels(
    '平台可能已经执行了该操作。选择等待，控制台会在收到答复或超时后退出。现在退出则结果未知：该操作会保留在“我的操作”中，下次登录时会提醒您。',
    'The platform may have carried it out already. If you wait, the console quits when the answer arrives or times out. If you quit now, the outcome stays unknown: the operation is kept in My operations, and you are reminded at your next sign-in.',
    'A plataforma talvez já a tenha executado. Se você esperar, o console fecha quando a resposta chegar ou o tempo esgotar. Se sair agora, o resultado fica desconhecido: a operação fica em Minhas operações e você é lembrado no próximo login.',
  ),
  waitAndQuit: labels('等待后退出', 'Wait, then quit', 'Esperar e sair'),
  quitAnyway: labels('立即退出', 'Quit anyway', 'Sair mesmo assim'),
  closeAnyway: labels('仍然关闭', 'Close anyway', 'Fechar mesmo assim'),
  stay: labels('取消', 'Cancel', 'Cancelar'),
  stillQuitting: labels(
    '控制台正在完成上一次操作，完成后会重新启动。',
    'The console is finishing its last operation. Then it starts again.',
    'O console está concluindo a última operação. Em seguida, abre de novo.',
  ),
  otherKind: labels(
    '平台提供的文件不是表格、压缩包或文本。',
    'The platform offers a file that isn’t a spreadsheet, archive or text.',
    'A plataforma oferece um arquivo que não é planilha, arquivo compactado nem texto.',
  ),
  otherKindDetail: labels(
    '此类文件可能损害此电脑。仅当您确实在等待此文件时才保存；控制台不会打开它。',
    'Such a file can harm this computer. Save it only if you expect it; the console doesn’t open it.',
    'Um arquivo assim pode prejudicar este computador. Salve-o somente se o esperava; o console não o abrirá.',
  ),
  saveAnyway: labels('仍然保存', 'Save anyway', 'Salvar mesmo assim'),
  profileFile: labels('连接配置', 'Connection profile', 'Perfil de conexão'),
  chooseMembers: labels(
    '选择会员 Excel 文件',
    'Choose an Excel file of players',
    'Escolher um arquivo Excel de jogadores',
  ),
  viewsFile: labels('列表视图', 'List views', 'Visualizações de lista'),
  chooseViews: labels('选择视图文件', 'Choose a views file', 'Escolher um arquivo de visualizações'),
  chooseFolder: labels(
    '选择保存文件夹',
    'Choose a folder for saved files',
    'Escolher a pasta dos arquivos salvos',
  ),
  chooseProfile: labels('选择连接配置', 'Choose a connection profile', 'Escolher um perfil de conexão'),
} as const
