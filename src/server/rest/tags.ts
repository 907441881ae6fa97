// What each group of calls is for, in a sentence, in the order in which somebody who begins would read them.
import { type GrupoDePedidos, pedidos } from '../../shared/pedidos/tipos.ts';
import type { Tag } from './routes.ts';

const { Isenções, ...DE_PEDIDOS } = Object.fromEntries(
  pedidos('envio').map(({ chamadas }) => [chamadas.grupo, chamadas.sobre]),
) as Record<GrupoDePedidos, string>;

const DESCRICOES: Record<Tag, string> = {
  'Sessão do candidato': 'Entrada, senha e saída de candidatos.',
  'Sessão do administrador': 'Entrada, senha, segundo fator e saída de administradores.',
  Concursos: 'O que está publicado, para qualquer pessoa, e a sua administração.',
  Vagas: 'Os cargos de um concurso, com taxa e quantidade.',
  Catálogos:
    'O que cada concurso oferece a quem pede atendimento especial, isenção ou vaga reservada, e o que cada item exige.',
  Publicações: 'Editais e outros documentos de um concurso.',
  Candidatos: 'Cadastro, dados pessoais e a administração dos candidatos.',
  Inscrições: 'Inscrição em concursos, comprovantes e a administração das inscrições.',
  Boletos: 'Boletos e PIX das taxas, pagamentos e o que ficou sem dono.',
  Isenções,
  Prazos: 'Os períodos de recurso e de envio de documentos de um concurso.',
  Cronograma: 'Todas as datas de um concurso em um lugar, o que se move com o quê, e a agenda de cada candidato.',
  ...DE_PEDIDOS,
  Protocolos: 'Conferência pública do que o portal recebeu.',
  Avisos: 'O que o portal conta a candidatos, na área deles e por e-mail.',
  'E-mails enviados': 'O que foi enviado a quem, e se chegou ao servidor de destino.',
  'Modelos de resposta': 'Textos prontos para decisões.',
  'Busca do painel': 'Uma busca só: um pouco de cada tipo de registro, até onde vai o perfil de acesso.',
  'Visões das listas': 'Filtros, ordem e colunas das listas do painel, guardados por cada administrador.',
  'Devoluções em lote': 'A taxa que volta para muitos de uma vez: quem, por que forma, e o que o banco respondeu.',
  Convênios: 'O acordo de cada concurso com o banco que emite os seus boletos.',
  Relatórios: 'Números de concursos, candidatos e finanças em um período, na tela ou em arquivo.',
  'Listas oficiais': 'As relações que o instituto publica, só com nome e número de inscrição.',
  Exportações:
    'As listas dos administradores em arquivo CSV ou XLSX, com os filtros em vigor. Cada pedido é registrado.',
  Privacidade: 'O aviso de privacidade, a ciência dele e os pedidos de titulares de dados.',
  Logs: 'Quem fez o quê, quando e de onde.',
  Selos: 'O que prova o registro de atos a quem é de fora: as cabeças de cada dia, a prova de um ato e a verificação.',
  Ajustes: 'Configurações e textos de orientação do portal.',
  Administradores: 'Contas e papéis de administradores, e os seus convites.',
};

export const TAGS = Object.entries(DESCRICOES).map(([name, description]) => ({ name, description }));
