// The tables as the code sees them. Booleans are 0/1, instants ISO UTC text, dates YYYY-MM-DD, money integer cents. Beside each
// table stands who writes it (`@owner`, and `@also` with the reason): a check lets nobody else insert, update or delete.
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { AdministradoresTable, ConvitesTable, PreferenciasDoPainelTable, VisoesTable } from './administradores.ts';
import type { AvisosTable, DifusoesTable, PreferenciasDeAvisosTable, TextosDeEmailTable } from './avisos.ts';
import type {
  AlarmesTable,
  BoletosTable,
  ClientesEmissorTable,
  ConveniosTable,
  NotificacoesTable,
  PagamentosTable,
  PendenciasTable,
} from './boletos.ts';
import type { CandidatosListaTable, CandidatosTable } from './candidatos.ts';
import type {
  AtosPublicadosTable,
  ConcursosTable,
  ItensDeCatalogoTable,
  PrazosTable,
  PublicacoesTable,
  VagaReservasTable,
  VagasTable,
} from './concursos.ts';
import type { ConferenciasTable, DivergenciasTable, ListasPublicadasTable } from './conferencia.ts';
import type { FechamentoLinhasTable, FechamentosTable, LancamentosTable } from './contas.ts';
import type {
  AgendasTable,
  CronogramasTable,
  EtapasTable,
  FasesAnotadasTable,
  VinculosDeFasesTable,
} from './cronograma.ts';
import type { DevolucaoArquivosTable, DevolucaoItensTable, DevolucoesTable } from './devolucoes.ts';
import type { InscricoesTable, ProtocolosTable } from './inscricoes.ts';
import type { TabelasDePedidos } from './pedidos.ts';
import type {
  AjustesTable,
  ArquivosTable,
  ContagensNovasTable,
  ContagensTable,
  EmailsTable,
  IdempotenciaTable,
  LogsTable,
  NumerosLivresTable,
  SequenciasTable,
} from './portal.ts';
import type { AvisosDePrivacidadeTable, CienciasTable, PedidosDePrivacidadeTable } from './privacidade.ts';
import type { RetornosLinhasTable, RetornosTable } from './retornos.ts';
import type { SelosDiasTable, SelosPendentesTable, SelosTable, SelosVerificacoesTable } from './selos.ts';
import type {
  AcessosConhecidosTable,
  CodigosDeRecuperacaoTable,
  SenhasProvisoriasTable,
  SessoesTable,
  TentativasTable,
} from './sessoes.ts';

export interface Database extends TabelasDePedidos {
  administradores: AdministradoresTable;
  codigos_de_recuperacao: CodigosDeRecuperacaoTable;
  convites: ConvitesTable;
  visoes: VisoesTable;
  preferencias_do_painel: PreferenciasDoPainelTable;
  candidatos: CandidatosTable;
  senhas_provisorias: SenhasProvisoriasTable;
  sessoes: SessoesTable;
  tentativas: TentativasTable;
  acessos_conhecidos: AcessosConhecidosTable;
  idempotencia: IdempotenciaTable;
  logs: LogsTable;
  selos: SelosTable;
  selos_pendentes: SelosPendentesTable;
  selos_dias: SelosDiasTable;
  selos_verificacoes: SelosVerificacoesTable;
  emails: EmailsTable;
  arquivos: ArquivosTable;
  concursos: ConcursosTable;
  vagas: VagasTable;
  itens_de_catalogo: ItensDeCatalogoTable;
  vaga_reservas: VagaReservasTable;
  publicacoes: PublicacoesTable;
  inscricoes: InscricoesTable;
  convenios: ConveniosTable;
  clientes_emissor: ClientesEmissorTable;
  sequencias: SequenciasTable;
  numeros_livres: NumerosLivresTable;
  boletos: BoletosTable;
  pagamentos: PagamentosTable;
  notificacoes: NotificacoesTable;
  pendencias: PendenciasTable;
  alarmes: AlarmesTable;
  retornos: RetornosTable;
  retornos_linhas: RetornosLinhasTable;
  atos_publicados: AtosPublicadosTable;
  listas_publicadas: ListasPublicadasTable;
  divergencias: DivergenciasTable;
  conferencias: ConferenciasTable;
  lancamentos: LancamentosTable;
  fechamentos: FechamentosTable;
  fechamento_linhas: FechamentoLinhasTable;
  devolucoes: DevolucoesTable;
  devolucao_itens: DevolucaoItensTable;
  devolucao_arquivos: DevolucaoArquivosTable;
  prazos: PrazosTable;
  etapas: EtapasTable;
  vinculos_de_fases: VinculosDeFasesTable;
  fases_anotadas: FasesAnotadasTable;
  cronogramas: CronogramasTable;
  agendas: AgendasTable;
  protocolos: ProtocolosTable;
  ajustes: AjustesTable;
  contagens: ContagensTable;
  contagens_novas: ContagensNovasTable;
  candidatos_lista: CandidatosListaTable;
  avisos_de_privacidade: AvisosDePrivacidadeTable;
  ciencias: CienciasTable;
  pedidos_de_privacidade: PedidosDePrivacidadeTable;
  avisos: AvisosTable;
  difusoes: DifusoesTable;
  textos_de_email: TextosDeEmailTable;
  preferencias_de_avisos: PreferenciasDeAvisosTable;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowChanges<T extends keyof Database> = Updateable<Database[T]>;
