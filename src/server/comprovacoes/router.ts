// The calls about receipts of payments that the portal did not know of.
import { comprovanteConferido, respostasDoBanco } from '../../shared/comprovantes.ts';
import { corpo, porId, removido } from '../../shared/comum.ts';
import {
  COMPROVACAO,
  comprovacao,
  comprovacaoAdmin,
  comprovacaoCreate,
  decisaoDaComprovacao,
  decisaoDeComprovacoes,
  comprovacoes as lista,
} from '../../shared/pedidos/comprovacao.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import { conferir, perguntar } from './conferir.ts';
import { enviar } from './enviar.ts';
import { comprovacoes } from './pedido.ts';

export const comprovacoesCandidato = router(
  doCandidato(
    COMPROVACAO,
    { list: (ctx) => comprovacoes.list(ctx), enviar, retirar: (ctx, id) => comprovacoes.retirar(ctx, id) },
    comprovacao,
    corpo(comprovacaoCreate),
    removido,
  ),
);

export const comprovacoesAdmin = router({
  ...daFila(COMPROVACAO, comprovacoes, lista, comprovacaoAdmin, decisaoDaComprovacao, decisaoDeComprovacoes),
  conferir: adminLe('financeiro').input(porId).output(comprovanteConferido).query(run(conferir, 'id')),
  perguntar: adminAge('financeiro').input(porId).output(respostasDoBanco).mutation(run(perguntar, 'id')),
});
