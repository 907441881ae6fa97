// The door of files: kept before the row that names them commits, opened by addresses, taken out for good.
export {
  type ArquivoGuardado,
  assinarEndereco,
  COBERTO,
  comArquivos,
  getRegistro,
  guardarGerado,
  lerEnviado,
  nomeSemPessoa,
  registrarArquivo,
  urlAssinada,
  urlDoPapel,
  urlPublica,
  urlSemPessoa,
} from './guardar.ts';
export { apagarArquivos, removerArquivos, renomearSemPessoa } from './remover.ts';
export { verificarArquivos } from './verificar.ts';
