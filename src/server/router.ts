// Everything that can be called, by audience. The type of this router is what scripts and the client are typed by.
import type { AnyProcedure } from '@trpc/server';
import { administradoresAdmin, convitesPublico } from './administradores/router.ts';
import { ajustesAdmin, textosAdmin, textosPublico } from './ajustes/router.ts';
import { atendimentoAdmin } from './atendimento/router.ts';
import { avisosAdmin, avisosCandidato } from './avisos/router.ts';
import { boletosAdmin, boletosCandidato } from './boletos/router.ts';
import { buscaAdmin } from './busca/router.ts';
import { candidatosAdmin, candidatosCandidato, candidatosPublico } from './candidatos/router.ts';
import { catalogosAdmin, catalogosPublico } from './catalogos/router.ts';
import { comprovacoesAdmin, comprovacoesCandidato } from './comprovacoes/router.ts';
import { concursosAdmin, concursosPublico } from './concursos/router.ts';
import { divergenciasAdmin } from './conferencia/router.ts';
import { contasAdmin } from './contas/router.ts';
import { conveniosAdmin } from './convenios/router.ts';
import { cronogramaAdmin, cronogramaCandidato, cronogramaPublico } from './cronograma/router.ts';
import { cuidadosAdmin, cuidadosCandidato } from './cuidados/pedido.ts';
import { devolucoesAdmin, devolucoesCandidato } from './devolucoes/router.ts';
import { downloadsCandidato } from './downloads/router.ts';
import { emailsAdmin } from './emails/router.ts';
import { enviosAdmin, enviosCandidato } from './envios/pedido.ts';
import { exportacoesAdmin } from './exportacoes/router.ts';
import { inscricoesAdmin, inscricoesCandidato } from './inscricoes/router.ts';
import { isencoesAdmin, isencoesCandidato } from './isencoes/pedido.ts';
import { cadunicoAdmin } from './isencoes/router.ts';
import { listasOficiaisAdmin } from './listas-oficiais/router.ts';
import { logsAdmin } from './logs/router.ts';
import { modelosAdmin } from './modelos/router.ts';
import { painelAdmin, painelPublico } from './painel/router.ts';
import { pontuacoesAdmin, pontuacoesCandidato } from './pontuacoes/pedido.ts';
import { portalPublico } from './portal/router.ts';
import { prazosAdmin, prazosCandidato } from './prazos/router.ts';
import { privacidadeAdmin, privacidadeCandidato, privacidadePublico } from './privacidade/router.ts';
import { protocolosPublico } from './protocolos/router.ts';
import { publicacoesAdmin, publicacoesPublico } from './publicacoes/router.ts';
import { recursosAdmin, recursosCandidato } from './recursos/pedido.ts';
import { reembolsosAdmin, reembolsosCandidato } from './reembolsos/router.ts';
import { relatoriosAdmin } from './relatorios/router.ts';
import { reservasAdmin, reservasCandidato } from './reservas/pedido.ts';
import { retornosAdmin } from './retornos/router.ts';
import { selosAdmin, selosCandidato, selosPublico } from './selos/router.ts';
import { sessoesAdmin, sessoesCandidato, sessoesPublico } from './sessoes/router.ts';
import { titulosCandidato } from './titulos/router.ts';
import { router } from './trpc.ts';
import { vagasAdmin, vagasPublico } from './vagas/router.ts';
import { preferenciasAdmin, visoesAdmin } from './visoes/router.ts';

export const appRouter = router({
  publico: router({
    portal: portalPublico,
    textos: textosPublico,
    concursos: router({
      ...concursosPublico,
      ...vagasPublico,
      ...catalogosPublico,
      ...publicacoesPublico,
      ...painelPublico,
      ...cronogramaPublico,
    }),
    candidatos: candidatosPublico,
    sessoes: sessoesPublico,
    protocolos: protocolosPublico,
    privacidade: privacidadePublico,
    convites: convitesPublico,
    selos: selosPublico,
  }),
  candidato: router({
    candidatos: candidatosCandidato,
    sessoes: sessoesCandidato,
    inscricoes: inscricoesCandidato,
    boletos: boletosCandidato,
    comprovacoes: comprovacoesCandidato,
    cuidados: cuidadosCandidato,
    reservas: reservasCandidato,
    pontuacoes: pontuacoesCandidato,
    prazos: prazosCandidato,
    cronograma: cronogramaCandidato,
    envios: enviosCandidato,
    recursos: recursosCandidato,
    titulos: titulosCandidato,
    isencoes: isencoesCandidato,
    reembolsos: reembolsosCandidato,
    devolucoes: devolucoesCandidato,
    privacidade: privacidadeCandidato,
    downloads: downloadsCandidato,
    avisos: avisosCandidato,
    selos: selosCandidato,
  }),
  admin: router({
    ajustes: ajustesAdmin,
    textos: textosAdmin,
    candidatos: candidatosAdmin,
    atendimento: atendimentoAdmin,
    sessoes: sessoesAdmin,
    painel: painelAdmin,
    concursos: concursosAdmin,
    vagas: vagasAdmin,
    catalogos: catalogosAdmin,
    publicacoes: publicacoesAdmin,
    prazos: prazosAdmin,
    cronograma: cronogramaAdmin,
    envios: enviosAdmin,
    recursos: recursosAdmin,
    convenios: conveniosAdmin,
    inscricoes: inscricoesAdmin,
    boletos: boletosAdmin,
    retornos: retornosAdmin,
    comprovacoes: comprovacoesAdmin,
    cuidados: cuidadosAdmin,
    reservas: reservasAdmin,
    pontuacoes: pontuacoesAdmin,
    divergencias: divergenciasAdmin,
    contas: contasAdmin,
    isencoes: isencoesAdmin,
    cadunico: cadunicoAdmin,
    reembolsos: reembolsosAdmin,
    devolucoes: devolucoesAdmin,
    modelos: modelosAdmin,
    logs: logsAdmin,
    selos: selosAdmin,
    privacidade: privacidadeAdmin,
    exportacoes: exportacoesAdmin,
    avisos: avisosAdmin,
    emails: emailsAdmin,
    relatorios: relatoriosAdmin,
    listasOficiais: listasOficiaisAdmin,
    administradores: administradoresAdmin,
    busca: buscaAdmin,
    visoes: visoesAdmin,
    preferencias: preferenciasAdmin,
  }),
});

export type AppRouter = typeof appRouter;

type NamesIn<R> = {
  [K in keyof R & string]: R[K] extends AnyProcedure ? K : R[K] extends object ? `${K}.${NamesIn<R[K]>}` : never;
}[keyof R & string];

/** Every procedure's path, such as `publico.concursos.list`. */
export type ProcedureName = NamesIn<AppRouter['_def']['record']>;
