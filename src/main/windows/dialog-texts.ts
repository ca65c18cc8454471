import { labels } from '../../shared/language.ts'

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
    'Closing now pauses it; you can resume it after the next start.',
    'Fechar agora pausa a exportação; você pode retomá-la na próxima vez que abrir.',
  ),
  closeAnyway: labels('仍然关闭', 'Close anyway', 'Fechar mesmo assim'),
  stay: labels('取消', 'Cancel', 'Cancelar'),
  otherKind: labels(
    '平台提供的文件不是表格、压缩包或文本。',
    'The platform offers a file that is no spreadsheet, archive or text.',
    'A plataforma oferece um arquivo que não é planilha, arquivo compactado nem texto.',
  ),
  otherKindDetail: labels(
    '此类文件可能损害这台电脑。仅在您预期收到它时才保存；控制台不会打开它。',
    'Such a file may harm this computer. Save it only if you expect it; the console will not open it.',
    'Um arquivo assim pode prejudicar este computador. Salve-o somente se o esperava; o console não o abrirá.',
  ),
  saveAnyway: labels('仍然保存', 'Save anyway', 'Salvar mesmo assim'),
  profileFile: labels('连接配置', 'Connection profile', 'Perfil de conexão'),
  chooseMembers: labels(
    '选择会员Excel文件',
    'Choose an Excel file of members',
    'Escolher um arquivo Excel de membros',
  ),
  chooseProfile: labels('选择连接配置', 'Choose a connection profile', 'Escolher um perfil de conexão'),
} as const
