// The calls about titles that count.
import { corpo, removido } from '../../shared/comum.ts';
import {
  analiseDosTitulos,
  decisaoDaPontuacao,
  decisaoDePontuacoes,
  pontuacoes as lista,
  PONTUACAO,
  pontuacao,
  pontuacaoAdmin,
  pontuacaoCreate,
} from '../../shared/pedidos/pontuacao.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { adminAge, router } from '../trpc.ts';
import { pontuacoes } from './pedido.ts';

export const pontuacoesCandidato = router(
  doCandidato(PONTUACAO, pontuacoes, pontuacao, corpo(pontuacaoCreate), removido),
);

export const pontuacoesAdmin = router({
  ...daFila(PONTUACAO, pontuacoes, lista, pontuacaoAdmin, decisaoDaPontuacao, decisaoDePontuacoes),
  pontuar: adminAge(PONTUACAO.area)
    .input(analiseDosTitulos)
    .output(pontuacaoAdmin)
    .mutation(({ ctx, input }) => pontuacoes.pontuar(ctx, input)),
});
