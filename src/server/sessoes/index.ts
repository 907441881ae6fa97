// The door of sessions: who is there, what their role reaches, and how one comes in.
export { exigirSenhaRecente } from './confirmar-senha.ts';
export { CONHECIDOS } from './conhecidos.ts';
export { abrirSelado, enderecoSelado } from './endereco-selado.ts';
export { abrirSessao, anularSenhasEnviadas, encerrarAcessosDe, encerrarSessoesDe, limparSessoes } from './entrar.ts';
export { assertAberta, assertAindaPode, assertPresente, type Identity, identify } from './identity.ts';
export { exigir, RECUSAS_ANOTADAS, ve } from './permissao.ts';
export { prepararNovaSenha } from './recuperar-senha.ts';
export { faltaSegundoFator, remover as desligarSegundoFator } from './segundo-fator.ts';
export { assertSenhaNova, recusaDe } from './senha-nova.ts';
