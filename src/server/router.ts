// Everything that can be called, by audience. The type of this router is what scripts and the client are typed by.
import { candidatosCandidato, candidatosPublico } from './candidatos/router.ts';
import { concursosAdmin, concursosPublico } from './concursos/router.ts';
import { inscricoesAdmin, inscricoesCandidato } from './inscricoes/router.ts';
import { painelAdmin, painelPublico } from './painel/router.ts';
import { portalPublico } from './portal/router.ts';
import { publicacoesAdmin, publicacoesPublico } from './publicacoes/router.ts';
import { sessoesAdmin, sessoesCandidato, sessoesPublico } from './sessoes/router.ts';
import { router } from './trpc.ts';
import { vagasAdmin, vagasPublico } from './vagas/router.ts';

export const appRouter = router({
  publico: router({
    portal: portalPublico,
    concursos: router({ ...concursosPublico, ...vagasPublico, ...publicacoesPublico, ...painelPublico }),
    candidatos: candidatosPublico,
    sessoes: sessoesPublico,
  }),
  candidato: router({
    candidatos: candidatosCandidato,
    sessoes: sessoesCandidato,
    inscricoes: inscricoesCandidato,
  }),
  admin: router({
    sessoes: sessoesAdmin,
    painel: painelAdmin,
    concursos: concursosAdmin,
    vagas: vagasAdmin,
    publicacoes: publicacoesAdmin,
    inscricoes: inscricoesAdmin,
  }),
});

export type AppRouter = typeof appRouter;
