// The door of files: kept before the row that names them commits, opened by addresses, taken out for good.
export {
  type ArquivoGuardado,
  assinarEndereco,
  comArquivos,
  getRegistro,
  guardarGerado,
  lerEnviado,
  nomeSemPessoa,
  registrarArquivo,
  urlAssinada,
  urlPublica,
  urlSemPessoa,
} from './guardar.ts';
export { apagarArquivos, removerArquivos } from './remover.ts';
export { verificarArquivos } from './verificar.ts';
